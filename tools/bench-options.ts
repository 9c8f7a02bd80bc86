import { readCommandLine } from './command-line.ts'

/** What `npm run bench` was called with. */
export const { values } = readCommandLine({
  usage:
    'npm run bench -- [--record] [--quick]\nnpm run bench -- --scale [--orders 1000000] [--rounds 60] [--seed 4207] [--panel] [--record]',
  about:
    'Measures what pages, carts and purchases cost (--scale: lists of many orders) into docs/performance.md; --record sets what later runs are held to, --quick judges nothing.',
  options: {
    scale: { type: 'boolean', default: false },
    orders: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '4207' },
    panel: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})
