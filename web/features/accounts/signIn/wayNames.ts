// The ways to sign in, after 'with'.
export const wayNames: Record<string, string> = {
  password: 'the password',
  google: 'Google',
  facebook: 'Facebook',
  oidc: 'single sign-on',
  passkey: 'a passkey',
}
