// What is wrong with a sign-up before it is sent, by the call's own rules; they come when they are first needed.
import { errorsOf, type FieldErrors } from '#web/platform/formErrors.ts'

const labels = { name_24: 'Name', username: 'Email', password: 'Password' }
export type SignUp = { name_24: string; username: string; password: string }

export async function problemsOfSignUp(values: SignUp): Promise<FieldErrors> {
  // Without the rules the server answers alone.
  const sessions = await import('#contract/sessions.ts').catch(() => null)
  return sessions ? errorsOf(sessions.register.input, values, labels) : {}
}
