/** How a table is laid out where there is room for all zones at once. */

export { default as AllZones } from './AllZones.svelte'
export { hasRoomBeside } from './besideTable'
