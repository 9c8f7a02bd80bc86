import { readPincode } from '#contract/pincode.ts'
import type { Serve } from '#platform/http/api-server.ts'
import type { Pincodes } from './service.ts'

export function pincodeRoutes(serve: Serve, pincodes: Pincodes): void {
  serve(readPincode, ({ params, c }) => {
    const place = pincodes.read(params.pin)
    c.header('cache-control', 'public, max-age=86400')

    return place
  })
}
