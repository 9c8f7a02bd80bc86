import { nowInSeconds, randomId } from './entities.ts'

/** Money that the provider gives the owner beside payments: for a dispute that was won, or for a mistake of its own. */
export type Correction = { id: string; amount: number; paymentId: string | null; disputeId: string | null; at: number }

export type Corrections = ReturnType<typeof createCorrections>

/** Corrections that wait for the next transfer. They are forgotten at a restart, like faults. */
export function createCorrections() {
  let waiting: Correction[] = []

  return {
    add(given: Pick<Correction, 'amount' | 'paymentId' | 'disputeId'>): Correction {
      const correction = { ...given, id: `adj_${randomId()}`, at: nowInSeconds() }
      waiting.push(correction)
      return correction
    },

    /** Those that are wanted, used up by it. */
    take(isWanted: (correction: Correction) => boolean): Correction[] {
      const taken = waiting.filter(isWanted)
      waiting = waiting.filter((correction) => !taken.includes(correction))
      return taken
    },
  }
}
