// Sentences about contacts that both the form and the server show.

export const takenEmail = (email: string): string =>
  `Contact with this email (${email}) already exists in contacts. Please select it from dropdown below.`

export const repeatedEmail = 'Another contact in this list has this email. Please use another one.'
