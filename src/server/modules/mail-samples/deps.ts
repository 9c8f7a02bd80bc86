import type { MailService } from '#modules/mail/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'

/** What the samples are made with. */
export type MailSampleDeps = { mail: Pick<MailService, 'compose'>; settings: SettingsService; shopUrl: string }
