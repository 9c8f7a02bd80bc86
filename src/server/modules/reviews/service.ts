export { reviewMailSamples } from './mail-samples.ts'
