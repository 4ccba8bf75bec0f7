import type { Steps } from './token-rules.ts'

/** The neutral colours of the light scheme: lightness and maximum chroma of the brand's hue. */
export const lightSteps: Steps = {
  deep: [0.27, 0.042],
  'deep-2': [0.205, 0.032],
  'on-deep': [0.98, 0.008],
  'on-deep-2': [0.8, 0.03],
  canvas: [0.972, 0.0045],
  sunken: [0.95, 0.006],
  text: [0.235, 0.024],
  'text-2': [0.44, 0.02],
  'text-3': [0.52, 0.018],
  'text-off': [0.71, 0.012],
  line: [0.922, 0.008],
  'line-2': [0.86, 0.01],
  'line-field': [0.645, 0.014],
  plate: [0.27, 0.03],
}
