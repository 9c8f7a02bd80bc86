/** Which module may use which others, through their service and their tables. */
export const MODULE_MAY_USE: Record<string, readonly string[]> = {
  settings: [],
  mail: ['media', 'settings'],
  accounts: ['mail', 'settings'],
  media: [],
  audit: ['accounts'],
  staff: ['accounts', 'audit', 'mail'],
  catalogue: ['audit', 'media'],
  'back-in-stock': ['catalogue', 'mail'],
  pincode: [],
  payments: ['audit', 'mail'],
  'go-live': ['accounts', 'payments', 'settings'],
  offers: ['accounts', 'audit', 'catalogue', 'settings'],
  cart: ['accounts', 'catalogue', 'go-live', 'offers', 'settings'],
  disputes: ['mail', 'payments'],
  orders: ['accounts', 'audit', 'catalogue', 'disputes', 'mail', 'offers', 'payments', 'settings'],
  reviews: ['accounts', 'audit', 'catalogue', 'mail', 'media', 'orders'],
  invoices: ['mail', 'orders', 'pincode', 'settings'],
  checkout: ['accounts', 'cart', 'catalogue', 'disputes', 'go-live', 'offers', 'orders', 'payments', 'settings'],
  evidence: ['invoices', 'mail', 'orders', 'settings'],
  parcels: ['catalogue', 'invoices', 'orders', 'pincode', 'settings'],
  reports: ['audit', 'catalogue', 'invoices', 'money-health', 'orders', 'pincode', 'settings'],
  customers: ['accounts', 'audit', 'mail', 'orders', 'payments'],
  exports: ['catalogue', 'customers', 'invoices', 'orders'],
  settlements: ['audit', 'checkout', 'disputes', 'orders', 'payments'],
  backups: ['settings'],
  'money-health': ['audit', 'backups', 'checkout', 'disputes', 'mail', 'orders', 'payments', 'settlements'],
  'mail-samples': [
    ...['accounts', 'back-in-stock', 'disputes', 'mail', 'money-health', 'orders', 'payments', 'reviews', 'settings'],
    'staff',
  ],
}

/** Whose tables a module may read in its SQL beside its own, or point to with a foreign key. */
export const MODULE_MAY_READ: Record<string, readonly string[]> = {
  audit: ['accounts'],
  'back-in-stock': ['catalogue'],
  cart: ['accounts', 'catalogue'],
  offers: ['accounts'],
  orders: ['accounts', 'disputes', 'payments'],
  checkout: ['accounts', 'orders', 'payments'],
  customers: ['accounts', 'orders', 'payments'],
  reviews: ['accounts', 'catalogue', 'orders'],
  invoices: ['orders'],
  reports: ['invoices', 'orders'],
  'go-live': ['accounts', 'payments'],
  settlements: ['checkout', 'disputes', 'orders', 'payments'],
  'money-health': ['backups', 'checkout', 'disputes', 'orders', 'payments', 'settlements'],
}

/** A rule of the house: what files below `from` must not import, whatever `unless` allows aside. */
export type Rule = { name: string; from: RegExp; to: RegExp; unless?: RegExp }

const modules = 'src/server/modules'
const module = new RegExp(`^${modules}/([^/]+)/(.*)$`)

export const RULES: readonly Rule[] = [
  { name: 'domain imports nothing', from: /^src\/domain\//, to: /./, unless: /^src\/domain\// },
  {
    name: 'contract stands on domain and zod',
    from: /^src\/contract\//,
    to: /./,
    unless: /^(src\/(domain|contract)\/|zod$)/,
  },
  { name: 'the towers stand apart', from: /^src\/web\//, to: /^(src\/server\/|src\/main\.ts|db\/|tools\/)/ },
  { name: 'the towers stand apart', from: /^src\/server\//, to: /^(src\/web\/|src\/main\.ts|db\/|tools\/)/ },
  {
    name: 'platform and ports know no shop',
    from: /^src\/server\/(platform|ports)\//,
    to: /^src\/server\/(modules|adapters|app|config)/,
  },
  { name: 'ports are types of their own', from: /^src\/server\/ports\//, to: /^src\/server\/platform\// },
  { name: 'no vendor in a module', from: /^src\/server\/modules\//, to: /^src\/server\/(adapters|app|config)/ },
  { name: 'no module in an adapter', from: /^src\/server\/adapters\//, to: /^src\/server\/(modules|app|config)/ },
  { name: 'ui knows no data', from: /^src\/web\/ui\//, to: /^src\/(web\/(data|parts|layout|pages)|contract)\// },
  { name: 'data lies below what is seen', from: /^src\/web\/data\//, to: /^src\/web\/(ui|parts|layout|pages)\// },
  { name: 'parts lie below layout and pages', from: /^src\/web\/parts\//, to: /^src\/web\/(layout|pages)\// },
  { name: 'layout knows no page', from: /^src\/web\/layout\//, to: /^src\/web\/pages\// },
  { name: 'only the route table knows pages', from: /^src\/web\/(?!pages\/|routes\.tsx)/, to: /^src\/web\/pages\// },
  { name: 'the sandbox stands apart', from: /^sandbox\//, to: /^(src|tests|tools|db)\// },
  { name: 'no sandbox and no tests in the shop', from: /^src\//, to: /^(sandbox|tests|bench)\// },
  { name: 'the bench is run by tools, not the other way', from: /^bench\//, to: /^tools\// },
]

/** Rules whose target depends on the file itself: another page, another module's inside. */
export function refuseNeighbour(from: string, to: string): string | null {
  const page = /^src\/web\/pages\/([^/]+)\//
  const [ownPage, otherPage] = [page.exec(from)?.[1], page.exec(to)?.[1]]
  if (ownPage && otherPage && ownPage !== otherPage) return 'pages are private'
  if (ownPage && to.startsWith('src/web/layout/')) return 'pages know no layout'

  const [, ownModule] = module.exec(from) ?? []
  const [, otherModule, file] = module.exec(to) ?? []
  if (!ownModule || !otherModule || ownModule === otherModule) return null
  if (!MODULE_MAY_USE[ownModule]?.includes(otherModule)) return `${ownModule} may not use ${otherModule}`
  if (file !== 'service.ts' && file !== 'tables.ts') return 'a module is used through its service and its tables'

  return null
}

/** Where a module may speak SQL, and of whose tables. */
export function refuseDatabaseImport(from: string, to: string): string | null {
  const [, reader, file = ''] = module.exec(from) ?? []
  const [, owner, tables] = module.exec(to) ?? []
  const isOfDatabase = tables === 'tables.ts' || /^drizzle-orm(\/|$)/.test(to)
  if (!reader || !isOfDatabase) return null
  if (!/^(store|stores\/[^/]+|tables)\.ts$/.test(file)) return 'SQL stands in the store'
  if (!owner || owner === reader || MODULE_MAY_READ[reader]?.includes(owner)) return null

  return `${reader} may not read ${owner}`
}
