/**
 * Lets every website read an answer. No answer depends on a cookie, so `*` gives no site more than it could fetch
 * itself.
 */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-request-id, retry-after',
}

/** Headers of scripts and data that every website may load. They cost bytes in each answer, so there are only two. */
export const openFileHeaders = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }

/** Answers a browser that asks before it calls from another website. */
export const preflight = () =>
  new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, client-info, content-type, idempotency-key',
      'access-control-max-age': '86400',
    },
  })
