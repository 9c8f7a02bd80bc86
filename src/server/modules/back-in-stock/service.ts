export { backInStockMailSamples } from './mail-samples.ts'
