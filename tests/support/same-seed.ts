import fc from 'fast-check'

// What the gate tries a second time draws what it drew before: a rare case that a property does not hold for is no bad luck.
const { TEST_SEED } = process.env
if (TEST_SEED) fc.configureGlobal({ seed: Number(TEST_SEED) })
