/** What it mails, about people who do not exist. */
export { staffMailSamples } from './mail-samples.ts'
