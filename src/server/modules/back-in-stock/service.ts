import * as samples from './mail-samples.ts'

export const { backInStockMailSamples } = samples
