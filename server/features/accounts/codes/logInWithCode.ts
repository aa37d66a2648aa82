// The second step of a sign-in: the code of the app, or a recovery code in its place.
import type { ParsedInputOf } from '#contract/call.ts'
import { logInWithCode } from '#contract/calls/codes.ts'
import { errors } from '#contract/errors.ts'
import type { Db } from '#server/db/connection.ts'
import { Failure, wrongField } from '#server/http/failure.ts'
import { type Handler, handleInSteps } from '#server/http/handle.ts'
import { networkOf } from '#server/http/rateLimits.ts'
import { auditAccount } from '../auditAccount.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { finishSignIn } from '../finishSignIn.ts'
import { notifyOwner } from '../notifyOwner.ts'
import { findUser } from '../queries.ts'
import { deviceOf } from '../signedInOn/device.ts'
import { limitSignIns } from '../signIn.ts'
import { findApp, spendStep } from './queries.ts'
import { isUnused, spendRecoveryCode, unusedCount } from './recoveryCodes.ts'
import { readTicket, spendTicket, type Ticket, tryTicket } from './tickets.ts'
import { stepOf } from './totp.ts'
import { type Device, trustDevice } from './trustedDevices.ts'

/** A code that was right when it was looked at; it is spent in the transaction that opens the session. */
type Code = { step: number } | { recoveryCode: string }
type Checked = { ticket: Ticket; code: Code }

export const logInWithCodeHandler = (dependencies: AccountDependencies): Handler =>
  handleInSteps(logInWithCode, {
    before: async (asking, input): Promise<Checked> => {
      const { db, address } = asking
      await limitSignIns(dependencies, asking)
      const ticket = readTicket(dependencies.config, input.ticket, { address, now: dependencies.now() })
      const user = ticket && (await findUser(db, ticket.userId))
      if (!ticket || !user) throw new Failure('ticket_over')
      if (input.code === undefined && input.recovery_code === undefined)
        throw wrongField('code', 'Please enter the code that your app shows.')
      const right: { code?: Code } = {}
      const guess = { account: `codes of ${user.username}`, userId: user.id, address }
      await dependencies.failedCodes.guard(db, guess, async () => {
        // Counted only here, so that waiting does not use the ticket up.
        if (!(await tryTicket(db, ticket, address))) throw new Failure('ticket_over')
        const code = await rightCode(dependencies, db, { userId: user.id, input })
        if (code) right.code = code
        return code !== null
      })
      if (!right.code) throw wrongCode(input)
      return { ticket, code: right.code }
    },
    run: async ({ db, prepared: { ticket, code }, address, userAgent, afterCommit }, input) => {
      const trusted: { device?: Device } = {}
      const passCode = async ({ id }: { id: number }) => {
        // What was proven may have become another account's since, and a ticket opens one session.
        if (id !== ticket.userId || !(await spendTicket(db, ticket))) throw new Failure('ticket_over')
        if (!(await spend(dependencies, db, { userId: id, code }))) throw wrongCode(input)
        if ('recoveryCode' in code) await tellOfRecoveryCode(dependencies, { db, address }, id)
        if (input.trust) trusted.device = await trustDevice(db, id, deviceOf(userAgent))
        return trusted.device?.id ?? null
      }
      const asking = { db, address, userAgent, afterCommit }
      const session = await finishSignIn(dependencies, asking, { proof: ticket.proof, passCode })
      return { ...session, device: trusted.device?.token ?? null }
    },
  })

type Input = ParsedInputOf<typeof logInWithCode>
type Typed = { userId: number; input: Input }

async function rightCode({ config, now }: AccountDependencies, db: Db, { userId, input }: Typed): Promise<Code | null> {
  const app = await findApp(db, config, userId)
  if (!app?.isOn) throw new Failure('ticket_over')
  if (input.recovery_code !== undefined) {
    const recoveryCode = input.recovery_code
    return (await isUnused(db, config, { userId, code: recoveryCode })) ? { recoveryCode } : null
  }
  const step = app.secret && stepOf(app.secret, (input.code ?? '').replace(/\s/g, ''), now())
  return typeof step === 'number' && step > app.lastStep ? { step } : null
}

const spend = ({ config }: AccountDependencies, db: Db, { userId, code }: { userId: number; code: Code }) =>
  'step' in code ? spendStep(db, userId, code.step) : spendRecoveryCode(db, config, { userId, code: code.recoveryCode })

function wrongCode({ recovery_code }: Input) {
  const [field, message] =
    recovery_code === undefined
      ? ['code', errors.wrong_code[1]]
      : ['recovery_code', 'This recovery code is not right, or it was used already.']
  return new Failure('wrong_code', { message, fields: { [field]: message } })
}

async function tellOfRecoveryCode(
  { config }: AccountDependencies,
  { db, address }: { db: Db; address: string },
  userId: number,
): Promise<void> {
  const left = await unusedCount(db, userId)
  await auditAccount(db, userId, 'recovery code used', { left, network: networkOf(address) })
  const detail =
    left === 0 ? 'None is left: please make new ones on your profile.' : `${left} ${left === 1 ? 'is' : 'are'} left.`
  await notifyOwner(db, { config, userId }, { change: 'recovery code used', detail })
}
