// Words that say only what sort of thing a business is, and not what it does: an 'apartment building' is apartments.
import { phraseKey } from './tokens.ts'

export const sortWords: ReadonlySet<string> = new Set(
  (
    'company corporation corp business firm outfit organization group operation operator service provider agency ' +
    'contractor subcontractor sub crew guy practice clinic office shop store center facility studio community ' +
    'building complex property owner landlord'
  )
    .split(' ')
    .map(phraseKey),
)
