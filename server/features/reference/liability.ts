// Which lines a risk retention group may write: liability, by the federal act that makes it one.
// An employer's liability to its own workers and personal lines are not among them (15 U.S.C. 3901).

const isLiability =
  /liability|malpractice|professional|errors-and-omissions|e-and-o|directors-and-officers|umbrella|public-officials|commercial-auto$|public-auto|hired-and-non-owned-auto|abuse-and-molestation|assault-and-battery|protective|cyber|special-events/
const isNot = /employers|workers|personal|hull|homeowners|longshore/

export const mayBeRiskRetained = (slug: string): boolean => isLiability.test(slug) && !isNot.test(slug)
