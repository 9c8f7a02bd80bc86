import { readPincode } from '#contract/pincode.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { readPlace } from './places.ts'

/** Anyone may ask where a PIN code is. */
export function pincodeRoutes(serve: Serve): void {
  serve(readPincode, ({ params, c }) => {
    const place = readPlace(params.pin)
    c.header('cache-control', 'public, max-age=86400')

    return place
  })
}
