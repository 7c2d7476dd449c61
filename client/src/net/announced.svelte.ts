/** What whoever runs the house tells everybody: asked for once, then told at every table. */

import { api } from './api'

class Announced {
  text = $state('')

  load = async (): Promise<void> => {
    this.text = (await api.notice()).text
  }
}

export const announced = new Announced()
