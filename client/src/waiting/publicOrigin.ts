/** Address of the server for links that are sent to others. */

const HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** True if this host name works on this machine only. */
export const isLocalhost = (host: string): boolean => HERE.test(host)

/** The server's address in the network, if it has one. */
export const publicOrigin = (origin: string, links: readonly string[]): string => links[0] ?? origin
