import type { OrderStatus } from '#domain/order-status.ts'
import type { Tone } from './tone.ts'

/** The specification's colour of each status. */
export const STATUS_TONES: Record<OrderStatus, Tone> = {
  placed: 'yellow',
  shipped: 'blue',
  delivered: 'green',
  cancelled: 'red',
}
