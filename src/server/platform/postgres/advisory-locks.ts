/** The keys of PostgreSQL's advisory locks, for what one connection does at a time. An older version that still runs has the same: they stay. */
export const ADVISORY_LOCKS = {
  migrations: 4_207_001,
  /** The database that each test is given a copy of. */
  testTemplate: 4_207_002,
  seeding: 4_207_003,
  backup: 4_207_004,
} as const
