// The buttons of the providers below a form; Google or Facebook, if not configured, is disabled with an explanation.

import type { ReactNode } from 'react'
import { issuerSentence } from '#contract/rules/requiredIssuer.ts'
import { type DialogName, openDialog } from '#web/platform/dialogs.ts'
import { SubmitButton } from '#web/platform/Form.tsx'
import { send } from '#web/platform/send.ts'
import { useProfile } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { type IdentityProvider, issuersDomain, nameOfProvider, type SignInSettings } from './identityProviders.ts'
import { PasskeyAgain } from './signIn/PasskeyButton.tsx'
import { type SocialSignIn, useSocialSignIn } from './useSocialSignIn.ts'

type Public = Exclude<IdentityProvider, 'oidc'>
const publicProviders: Public[] = ['google', 'facebook']

type Props = { social: SocialSignIn; disabled: boolean; asked?: Record<string, string> }
type OtherProps = Props & {
  question: string
  to: DialogName
  label: string
  /** The form itself leads to the only one that this address may use. */
  isOnly: boolean
  /** What stands above the providers. */
  children?: ReactNode
}

/** Below the login and the sign-up: the providers, and a link from one form to the other. */
export function OtherWays({ question, to, label, isOnly, children, ...providers }: OtherProps) {
  return (
    <>
      {isOnly ? (
        <div className="mt-2.5">
          <SignInStatus {...providers} />
        </div>
      ) : (
        <>
          <div className="my-4.5 flex items-center gap-3.5 text-14 text-faint before:flex-1 before:leader after:flex-1 after:leader">
            or
          </div>
          <div className="grid grid-cols-1 gap-2.5">
            {children}
            <SocialButtons {...providers} />
          </div>
        </>
      )}
      <p className="mt-2.5 text-center text-14 text-muted">
        {question}
        <TextButton className="ml-1.5" onClick={() => openDialog(to)}>
          {label}
        </TextButton>
      </p>
    </>
  )
}

function SocialButtons({ social, disabled, asked }: Props) {
  const { settings, begin } = social
  const { oidc } = settings ?? {}
  return (
    <div className="grid grid-cols-1 gap-2.5">
      {oidc && (
        <Button
          kind="sec"
          block
          disabled={!oidc.authorization_endpoint}
          busy={disabled}
          onClick={() => void begin('oidc', asked)}
        >
          <Icon name="door" />
          Continue with {oidc.name}
        </Button>
      )}
      <div className="flex flex-wrap gap-2.5 *:flex-1 *:basis-30">
        {publicProviders.map(name => (
          <Button key={name} kind="sec" disabled={!settings?.[name]} busy={disabled} onClick={() => void begin(name)}>
            <IdentityProviderMark provider={name} />
            {nameOfProvider(name, settings)}
          </Button>
        ))}
      </div>
      <SignInStatus social={social} />
    </div>
  )
}

/** What is going on in the window of a provider, or why one cannot be used. */
function SignInStatus({ social: { settings, isUnknown, step, provider } }: Pick<Props, 'social'>) {
  return (
    <p className="min-h-4.5 text-13 text-faint" role="status">
      {step === 'waiting' && provider
        ? `Please continue in the ${nameOfProvider(provider, settings)} window.`
        : whyNot(settings, isUnknown)}
    </p>
  )
}

function whyNot(settings: SignInSettings | undefined, isUnknown: boolean) {
  if (isUnknown) return 'Google and Facebook cannot be used at the moment.'
  if (!settings) return ''
  const { oidc } = settings
  const missing = publicProviders.filter(name => !settings[name]).map(name => nameOfProvider(name, settings))
  return [
    oidc && !oidc.authorization_endpoint && `${oidc.name} does not answer at the moment.`,
    missing.length > 0 && `${missing.join(' and ')} sign-in is not available.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The providers' own logos, in the colors that they require. */
function IdentityProviderMark({ provider }: { provider: Public }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      {marks[provider].map(([colour, path]) => (
        <path key={colour} fill={colour} d={path} />
      ))}
    </svg>
  )
}

const marks: Record<Public, [colour: string, path: string][]> = {
  google: [
    ['#4285F4', 'M19 10.2c0-.7-.1-1.3-.2-1.9H10v3.6h5.1a4.3 4.3 0 0 1-1.9 2.9v2.3h3c1.8-1.6 2.8-4 2.8-6.9z'],
    ['#34A853', 'M10 19.2c2.5 0 4.6-.8 6.2-2.2l-3-2.3a5.6 5.6 0 0 1-8.4-3H1.7v2.4A9.3 9.3 0 0 0 10 19.2z'],
    ['#FBBC05', 'M4.8 11.7a5.5 5.5 0 0 1 0-3.5V5.9H1.7a9.3 9.3 0 0 0 0 8.2z'],
    ['#EA4335', 'M10 4.5c1.4 0 2.6.5 3.6 1.4l2.7-2.7A9.2 9.2 0 0 0 1.7 5.9l3.1 2.3A5.5 5.5 0 0 1 10 4.5z'],
  ],
  facebook: [
    [
      '#1877F2',
      'M19.5 10a9.5 9.5 0 1 0-11 9.4v-6.6H6.1V10h2.4V7.9c0-2.4 1.4-3.7 3.6-3.7 1 0 2.1.2 2.1.2v2.3H13c-1.2 0-1.5.7-1.5 1.5V10h2.6l-.4 2.8h-2.2v6.6a9.5 9.5 0 0 0 8-9.4z',
    ],
  ],
}

type IssuerProps = { domain: string; social: SocialSignIn; form: Parameters<typeof SubmitButton>[0]['form'] }

/** In place of a password that would open nothing: the form leads to the issuer. */
export function IssuerInstead({ domain, social: { settings, step }, form }: IssuerProps) {
  const name = nameOfProvider('oidc', settings)
  return (
    <>
      <p className="leading-ui" role="status">
        {issuerSentence(domain, name)}
      </p>
      <SubmitButton
        form={form}
        busy={step === 'sending' ? 'Logging in...' : 'Please wait...'}
        size="lg"
        block
        disabled={!settings?.oidc?.authorization_endpoint}
      >
        Continue with {name}
      </SubmitButton>
    </>
  )
}

/** Asks an account without a password to sign in with its provider again before a sensitive change. */
export function SignInAgain({ onDone }: { onDone: () => void }) {
  const { data: profile } = useProfile()
  const social = useSocialSignIn(async (proof, signal) => {
    await send('accounts.signInAgain', proof, { signal })
    onDone()
  })
  return (
    <section
      className="grid grid-cols-1 gap-3 rounded-md border p-4 leading-ui text-muted"
      aria-labelledby="sign-in-again"
      tabIndex={-1}
      ref={takeFocus}
    >
      <h3 id="sign-in-again" className="font-semibold text-ink">
        Please sign in again
      </h3>
      <p>
        Your last sign-in is more than 15 minutes ago. Choose what you sign in with; what you asked for goes on as soon
        as you are back.
      </p>
      <PasskeyAgain onDone={onDone} />
      <FormProblem text={social.problem} />
      <SocialButtons social={social} disabled={social.step === 'sending'} asked={{ prompt: 'login' }} />
      <p className="text-13 text-faint" hidden={issuersDomain(social.settings, profile?.username ?? '') !== null}>
        Can’t sign in there anymore? Log out, press “Forget Password” in the login, and choose a password by mail.
      </p>
    </section>
  )
}
