// The words of the mail that invites to an agency.
import type { Mail } from '#server/mail/render.ts'

type Letter = { inviter: string; agency: string; publicUrl: string; token: string }

// Anybody can invite any address: a name that could carry a message or a link of its own is left out.
const plain = /^(?!.*\.\p{L})[\p{L}\p{M}\p{N} .,&'’()-]{1,60}$/u
const named = (name: string, otherwise: string) => (plain.test(name) ? name : otherwise)

export const invitationMail = ({ inviter, agency, publicUrl, token }: Letter): Mail => ({
  subject: 'You are invited to an agency at Appetite',
  paragraphs: [
    'Hello,',
    `${named(inviter, 'a broker')} invites you to join ${named(agency, 'an agency')} at Appetite. Its members share the markets that they can reach.`,
    'The link works once, within seven days, for the account of this address. If you do not expect this, you can ignore this mail.',
  ],
  action: { label: 'Join the agency', link: `${publicUrl}/join-agency?token=${token}` },
})
