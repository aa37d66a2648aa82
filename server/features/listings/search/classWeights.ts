// What a class of business weighs in the index: the most in a listing's name, then as its own class; tags weigh less.
export const classWeights = { named: 14, own: 9 } as const
