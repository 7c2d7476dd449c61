/** Whether the server is within reach, as the browser and the last request found. */

class Network {
  lost = $state(false)

  constructor() {
    addEventListener('offline', () => (this.lost = true))
    addEventListener('online', () => (this.lost = false))
  }
}

export const network = new Network()
