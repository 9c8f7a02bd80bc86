/** What needs the owner, without a word about any person. */
export type Alert = {
  shop: string
  panel: string
  alarms: { kind: string; title: string; about: string; since: string; rupees: number | null }[]
}

/** Carries alarms to a program of the owner's. Throws when it did not take them. */
export type AlertChannel = { send(alert: Alert): Promise<void> }
