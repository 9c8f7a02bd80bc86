import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SettingsError } from '#platform/settings/environment.ts'
import { type Config, readConfig } from '#server/config.ts'
import { ROOT } from './root.ts'
import { giveUp } from './say.ts'

/** The settings of the environment and of `.env`, which every command about the shop goes by; bad ones are told. */
export function shopSettings(): Config {
  const file = join(ROOT, '.env')
  if (existsSync(file)) load(file)
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof SettingsError) tellSettings(error)
    throw error
  }
}

function load(file: string): void {
  try {
    process.loadEnvFile(file)
  } catch {
    giveUp(`The settings in ${file} cannot be read: let this account read that file, or remove it.`)
  }
}

/** Ends the program with what is wrong with the settings. */
export const tellSettings = ({ message }: SettingsError): never => giveUp(`These settings need a word:\n\n${message}`)
