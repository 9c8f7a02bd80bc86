import * as samples from './mail-samples.ts'

/** What it mails, about people who do not exist. */
export const { staffMailSamples } = samples
