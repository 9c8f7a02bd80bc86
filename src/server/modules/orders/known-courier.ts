import { courierNamed } from '#domain/courier.ts'
import { refusalOfField } from '#platform/http/refusal.ts'
import type { OrderDeps } from './deps.ts'

const UNKNOWN = 'There is no courier of that name in the settings.'

/** The courier that somebody named, as the settings spell it; a name that is not there is refused. */
export function knownCourier(
  { settings }: Pick<OrderDeps, 'settings'>,
  name: string | undefined,
  field = 'courier',
): string | undefined {
  if (name === undefined) return undefined
  const known = courierNamed(settings.current().couriers, name)
  if (!known) throw refusalOfField(field, UNKNOWN)

  return known
}
