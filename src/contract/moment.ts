import { z } from 'zod'

/** A moment as the API writes and takes it, with the zone it is told in. */
export const Moment = z.iso.datetime({ offset: true })
