import { stateNamed } from '#domain/gst-states.ts'
import { DEMO_GSTIN, stateOfGstin } from '#domain/gstin.ts'
import type { Settings } from './settings.ts'

type Rule = [path: string, isKept: (settings: Settings) => boolean, message: (settings: Settings) => string]

/** What no setting tells by itself: how settings have to fit each other. */
const RULES: readonly Rule[] = [
  [
    'seller.gstin',
    ({ seller: { gstin, address } }) => gstin === DEMO_GSTIN || stateOfGstin(gstin) === stateNamed(address.state)?.name,
    ({ seller: { gstin, address } }) =>
      `This GSTIN is of ${stateOfGstin(gstin) ?? 'no state'}, the address is in ${address.state}.`,
  ],
  [
    'seller.instagram.url',
    ({ seller: { instagram } }) => instagram.handle === '' || instagram.url !== '',
    () => 'Please enter the link of this Instagram page.',
  ],
  [
    'seller.instagram.handle',
    ({ seller: { instagram } }) => instagram.url === '' || instagram.handle !== '',
    () => 'Please enter the name of this Instagram page.',
  ],
  [
    'delivery.lastDay',
    ({ delivery }) => delivery.firstDay <= delivery.lastDay,
    () => 'The last day cannot be before the first.',
  ],
]

/** The settings that do not fit each other, by path, with the words for each; empty when all is well. */
export function settingConflicts(settings: Settings): Record<string, string> {
  const broken = RULES.filter(([, isKept]) => !isKept(settings))

  return Object.fromEntries(broken.map(([path, , message]) => [path, message(settings)]))
}
