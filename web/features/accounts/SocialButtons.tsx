// Google and Facebook below a form; one that is not set up says so and cannot be pressed.
import { Button } from '#web/ui/Button.tsx'
import { ProviderMark } from './ProviderMark.tsx'
import { providerNames, type SignInSettings } from './providers.ts'
import styles from './SignIn.module.css'
import type { Provider } from './signInWindow.ts'
import type { SocialSignIn } from './useSocialSignIn.ts'

const providers: Provider[] = ['google', 'facebook']

export function SocialButtons({ social, disabled }: { social: SocialSignIn; disabled: boolean }) {
  const { settings, isUnknown, step, provider, begin } = social
  return (
    <div>
      <div className={styles.providers}>
        {providers.map(name => (
          <Button key={name} kind="sec" disabled={disabled || !settings?.[name]} onClick={() => void begin(name)}>
            <ProviderMark provider={name} />
            {providerNames[name]}
          </Button>
        ))}
      </div>
      <p className={`hint ${styles.aside}`} role="status">
        {step === 'waiting' && provider
          ? `Please continue in the ${providerNames[provider]} window.`
          : whyNot(settings, isUnknown)}
      </p>
    </div>
  )
}

function whyNot(settings: SignInSettings | undefined, isUnknown: boolean) {
  if (isUnknown) return 'Google and Facebook cannot be used at the moment.'
  const missing = settings ? providers.filter(name => !settings[name]).map(name => providerNames[name]) : []
  return missing.length > 0 && `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set up here.`
}
