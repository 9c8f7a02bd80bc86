import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Moment } from './moment.ts'

/** A backup that was made, or tried, or a shop that came out of one. */
export const BackupEntry = z.object({
  id: z.uuid(),
  kind: z.enum(['backup', 'restore']),
  by: z.enum(['night', 'owner', 'command']),
  beganAt: Moment,
  /** Null while it is under way. */
  endedAt: Moment.nullable(),
  /** The file, and where it lies; of a restore the file that it came from. */
  name: z.string(),
  place: z.string(),
  bytes: z.number().nullable(),
  /** Why it failed. Where `problem` is null and `endedAt` is set, the file was read back and found whole. */
  problem: z.string().nullable(),
  /** Of a restore: from when the shop is, and which numbers were left out. */
  restored: z
    .object({
      takenAt: Moment,
      numbers: z.array(z.object({ series: z.string(), last: z.string(), next: z.string() })),
    })
    .nullable(),
})
export type BackupEntry = z.infer<typeof BackupEntry>

export const Backups = z.object({
  /** Whether one is made each night. */
  isNightly: z.boolean(),
  /** Where they lie, without a password. */
  place: z.string(),
  /** No good one for two nights, though there should be. */
  isLate: z.boolean(),
  /** Newest first. */
  entries: z.array(BackupEntry),
})
export type Backups = z.infer<typeof Backups>

export const readBackups = endpoint('readBackups', {
  summary: 'The backups that were made or failed, newest first, and whether they are made by themselves.',
  role: 'admin',
  answer: Backups,
})

export const backUpNow = endpoint('backUpNow', {
  summary: 'Begins a backup; 409 while one is under way.',
  role: 'admin',
  answer: z.object({ message: z.string() }),
})
