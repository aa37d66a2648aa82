// Names that accounts may not have, since readers would take them for the site itself.
import type { Viewer } from '#contract/policy.ts'
import { nameKey } from '../../db/nameKey.ts'
import { wrongField } from '../../http/failure.ts'

const product = 'appetite'
const reserved = [
  'administrator',
  'administration',
  'admin',
  'superadmin',
  'moderator',
  'support',
  'helpdesk',
  'staff',
  'system',
  'security',
  'webmaster',
  'deleteduser',
]

/** Treats letters and digits that look alike as equal. Only names of accounts are compared this strictly. */
const foldLookAlikes = (key: string) => key.replaceAll(' ', '').replace(/[1l]/g, 'i').replaceAll('0', 'o')
const reservedKeys = new Set(reserved.map(foldLookAlikes))
const productKey = foldLookAlikes(product)

/** Look-alikes count too: 'Аdmin istrator', 'Appet1te Support'. */
export function isReserved(name: string): boolean {
  const key = foldLookAlikes(nameKey(name))
  return reservedKeys.has(key) || key.startsWith(productKey) || key.startsWith(`the${productKey}`)
}

/** A superAdmin may use a reserved name, since superAdmins speak for the site. */
export function refuseReserved(name: string, viewer: Pick<Viewer, 'role'> | null): void {
  if (viewer?.role === 'superAdmin' || !isReserved(name)) return
  throw wrongField('name_24', 'This name could be taken for the site itself. Please choose another one.')
}
