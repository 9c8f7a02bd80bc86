/**
 * What one connection to a database does at a time, by the numbers of its advisory locks. An older version that still runs
 * knows them as well: they stay.
 */
export const TURN_NUMBERS = {
  migrations: 4_207_001,
  /** The database that each test is given a copy of. */
  testTemplate: 4_207_002,
  seeding: 4_207_003,
  backup: 4_207_004,
} as const
