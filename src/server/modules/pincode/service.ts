import { findPlace, findState } from './places.ts'

export type Pincodes = ReturnType<typeof createPincodes>

/** Where PIN codes are. */
export function createPincodes() {
  return { find: findPlace, stateOf: findState }
}
