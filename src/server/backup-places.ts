import { join } from 'node:path'
import { createBackupBucket } from '#adapters/backup-bucket.ts'
import { createBackupFolder } from '#adapters/backup-folder.ts'
import { createDiskStore } from '#adapters/disk.ts'
import { createS3Store } from '#adapters/s3.ts'
import type { BackupStore } from '#ports/backup-store.ts'
import type { FileStore } from '#ports/file-store.ts'
import type { Config } from './config.ts'

/** Where the uploaded pictures lie. */
export const openFiles = ({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): FileStore =>
  filesUrl ? createS3Store(filesUrl) : createDiskStore(join(dataDir, 'files'))

/** Where the backups go that the shop makes by itself. */
export const openBackupStore = ({ backupUrl, dataDir }: Pick<Config, 'backupUrl' | 'dataDir'>): BackupStore =>
  backupUrl ? createBackupBucket(backupUrl) : createBackupFolder(join(dataDir, 'backups'))

/** A database that comes along is nobody else's to back up; one elsewhere is, unless a place for its backups is named. */
export const isBackedUpNightly = ({ databaseUrl, backupUrl }: Pick<Config, 'databaseUrl' | 'backupUrl'>): boolean =>
  !databaseUrl || backupUrl !== null
