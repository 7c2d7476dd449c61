/** What time it is at the server, whose clock says until when a table waits. The one here may be wrong. */

const CLOSE = 3000 // an answer tells its second only, and has been on its way

let ahead = 0 // milliseconds that the server's clock is ahead of this one

/** An answer that was not kept anywhere tells what time it is there. */
export function compare(answer: Response) {
  const told = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(told)) return
  const differ = told + 500 - Date.now()
  ahead = Math.abs(differ) > CLOSE ? differ : 0
}

export const now = (): number => Date.now() + ahead
