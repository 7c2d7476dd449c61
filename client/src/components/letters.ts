/** The letters of the house come after what is read with them, which is large enough on a weak network;
 *  at once where the browser has had them before. */

const KEY = 'letters'

export async function loadLetters() {
  try {
    await import('../style/fonts.css')
    localStorage.setItem(KEY, 'had')
  } catch {
    // without a network or storage the page is read as it is
  }
}

export function recallLetters() {
  try {
    if (localStorage.getItem(KEY)) void loadLetters()
  } catch {
    // they come later
  }
}
