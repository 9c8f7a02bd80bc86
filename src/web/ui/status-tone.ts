import type { OrderStatus } from '#domain/order-status.ts'
import type { Tone } from './tone.ts'

const TONES: Record<OrderStatus, Tone> = {
  placed: 'yellow',
  shipped: 'blue',
  delivered: 'green',
  cancelled: 'red',
}

/** The specification's colour of a status; one that a page does not know yet is grey. */
export function toneOf(status: string): Tone {
  return Object.entries(TONES).find(([known]) => known === status)?.[1] ?? 'grey'
}
