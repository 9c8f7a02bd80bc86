import * as samples from './mail-samples.ts'

export const { reviewMailSamples } = samples
