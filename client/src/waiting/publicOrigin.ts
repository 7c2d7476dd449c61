/** A link that works also from elsewhere. */

const HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Whether this machine is called so by itself only. */
export const isLocalhost = (host: string): boolean => HERE.test(host)

/** Where others find the house: its address in the network, if it has one. */
export const publicOrigin = (origin: string, links: readonly string[]): string => links[0] ?? origin
