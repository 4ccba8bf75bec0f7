/** Returns whether the reader's keyboard is one of Apple's, on which ⌘ stands for Control. */
export const isApple = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform)
