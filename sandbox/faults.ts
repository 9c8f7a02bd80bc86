import { type FaultInput, type FaultName, FaultRule } from './fault-rules.ts'

type Target = { path?: string; method?: string; event?: string }

type ActiveFault = FaultRule & { id: number; struck: number }

/** What goes wrong at the moment, and how often it already has. */
export type Faults = {
  add: (rule: FaultInput) => ActiveFault
  list: () => ActiveFault[]
  clear: () => void
  /** The rule that strikes this time, or undefined when all goes well. */
  strike: <Name extends FaultName>(fault: Name, target?: Target) => Extract<FaultRule, { fault: Name }> | undefined
  /** A number from 0 up to 1, in the same sequence at every start. */
  random: () => number
}

/** No faults, to begin with. */
export function createFaults(): Faults {
  const active = new Map<number, { rule: ActiveFault; draw: () => number }>()
  let lastId = 0

  return {
    add(input) {
      const rule = FaultRule.parse(input)
      lastId += 1
      const added = { ...rule, id: lastId, struck: 0 }
      active.set(lastId, { rule: added, draw: seededRandom(rule.seed) })
      return added
    },

    list: () => Array.from(active.values(), ({ rule }) => rule),

    clear: () => active.clear(),

    strike<Name extends FaultName>(fault: Name, target: Target = {}) {
      for (const { rule, draw } of active.values()) {
        if (rule.fault !== fault || !aimsAt(rule, target)) continue
        if (rule.struck >= (rule.times ?? Number.POSITIVE_INFINITY)) continue
        if (draw() >= (rule.probability ?? 1)) continue
        rule.struck += 1
        return rule as Extract<ActiveFault, { fault: Name }>
      }
      return undefined
    },

    random: seededRandom(1),
  }
}

function aimsAt(rule: FaultRule, target: Target): boolean {
  if ('path' in rule && !pathPattern(rule.path).test(target.path ?? '')) return false
  if ('method' in rule && rule.method !== undefined && rule.method !== target.method) return false
  if ('event' in rule && rule.event !== undefined && rule.event !== target.event) return false

  return true
}

function pathPattern(path: string): RegExp {
  const segments = path.split('*').map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${segments.join('[^/]+')}`)
}

// Mulberry32: small, and the same on every machine.
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
