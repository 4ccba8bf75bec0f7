// The light build of hls.js has no type definitions of its own.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
