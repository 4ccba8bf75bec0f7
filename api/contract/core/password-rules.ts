// Apart from the structs, so that a screen can show the rules as they are met without carrying the checks.

/** The rules of a password, each with the pattern that meets it. */
export const passwordRules = {
  length: (password: string) => [...password].length >= 8 && [...password].length <= 20,
  bothCases: (password: string) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} satisfies Record<string, (password: string) => boolean>

/** The name of one rule. */
export type PasswordRule = keyof typeof passwordRules

/** The rules that a password does not meet yet. */
export const unmetRules = (password: string) =>
  (Object.keys(passwordRules) as PasswordRule[]).filter((rule) => !passwordRules[rule](password))
