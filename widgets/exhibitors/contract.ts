import { choice, number, text, widget } from '../element/contract.ts'

/** The directory of an exhibition: search, halls, categories, favourites, and the details of every exhibitor. */
export const contract = widget({
  tag: 'foyer-exhibitors',
  attributes: {
    /** The exhibition whose exhibitors are listed, such as `X2026`. */
    'meeting-code': text(),
    /** The code of the business category that is chosen at first. */
    category: text(),
    /** The code of the exhibitor whose row is marked, because the page around shows it. */
    current: text(),
    /** The hall that is chosen at first. */
    hall: text(),
    /** The code of the exhibitor whose row is lit, because the page around points at it; nothing else changes. */
    highlight: text(),
    /** The number of exhibitors that are shown before the visitor asks for all of them, from 1 to 100. */
    'page-size': number(10, 1, 100),
    /** The search words at first. */
    search: text(),
  },
  events: {
    /**
     * The visitor goes to an exhibitor, an exhibit, an enterprise's lounge or a live stream. Prevent it to go your own
     * way.
     */
    'foyer:navigate': { href: text(), target: choice(['_self', '_blank'], '_self'), kind: text() },
    /**
     * The visitor chose what is listed: search words, a hall, a category, or the favourites, whose codes are then in
     * `codes`, separated by commas. Setting the attributes of these names to the same values changes nothing.
     */
    'foyer:filter': { search: text(), hall: text(), category: text(), codes: text() },
    /** The mouse or the focus came to an exhibitor's row, or left it: the code is empty then. */
    'foyer:point': { exhibitorCode: text() },
    /**
     * The visitor has to log in. Prevent it and set `identity`, signed by your own server, to log them in yourself.
     */
    'foyer:login-required': {},
  },
  parts: ['search', 'filters', 'list-box', 'list', 'exhibitor', 'detail', 'contact', 'follow'],
  firstCalls: [
    { call: 'exhibitors.list', attributes: ['meeting-code', 'search', 'hall', 'category', 'page-size'] },
    { call: 'exhibitors.facets', attributes: ['meeting-code', 'search', 'hall', 'category'] },
  ],
})
