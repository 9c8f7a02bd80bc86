export { staffMailSamples } from './mail-samples.ts'
