// How long an organization has been at it: spec §2.11.
export const yearsOfExperience = (founded: number | null, now: Date): string =>
  founded === null ? 'N/A' : String(Math.max(0, now.getFullYear() - founded))
