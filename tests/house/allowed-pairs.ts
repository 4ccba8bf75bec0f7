import type { Language } from '../../i18n/locales.ts'

/**
 * English texts that may have more than one translation in a language, and why. A reason for all languages stands
 * under `all`; others hold for the languages named.
 */
export const allowedPairs: Record<string, Partial<Record<Language | 'all', string>>> = {
  Name: { all: 'the name of a person, a company, a product or a link' },
  About: { all: 'what a company is about, or what a lead is about' },
  Page: { all: 'a page of a document, or a web page' },
  Closed: { all: 'a shop that is closed, a job or a lead that is closed' },
  Following: { all: 'the button of one who follows, or the number of those one follows' },
  Saved: { all: 'what was saved: an exhibitor, a page' },
  Chat: { all: 'the channel, or what one does' },
  All: { all: 'its gender and number follow what is filtered' },
  None: { all: 'its gender follows what is missing' },
  Address: { all: 'where a company is, or where a webhook goes' },
  Search: { all: 'the page, or the button' },
  Company: { all: 'the field of a visitor, or the company one acts for' },
  Logo: { all: 'its name' },
  'Privacy notice': { all: 'a title, or a part of a sentence' },
  'Terms of use': { all: 'a title, or a part of a sentence' },
  'Choose a password': { all: 'a title, or a button' },
  'Set new password': { all: 'a title, or a button' },
  'Set a new password': { all: 'a title, or a button' },
  'Request a new link': { all: 'a title, or a button' },
  'Create an account': { all: 'a title, or a button' },
  'Edit company page': { all: 'a title, or a button' },
  'Contact {name}': { all: 'a title, or a button' },
  'Contact us': { all: 'a title, or a button' },
  Status: { all: 'the heading of a choice, or a column' },
  Anyone: { all: 'who shares, or who works on a lead' },
  Channel: { all: 'where visits come from, or where a lead came in' },
  Contact: { all: 'a section of a page, or the person who left a lead' },
  Day: { all: 'a look for a poster, or a column of a table' },
  'Log in': { all: 'a title, or a button' },
  'Log out': { all: 'oneself, or another device' },
  'No answer': { all: 'of a server that is checked, or to a message' },
  Phone: { all: 'a way to log in, or a number' },
  Remove: { all: 'a thing, or a person' },
  'Show all {count}': { all: 'its gender and number follow what is shown' },
  'Show more': { all: 'more of a list, or more of a text' },
  'Until {day}': { all: 'its gender follows what is valid' },
  Photos: {
    DE: 'logo and cover of a company, or photos of a product',
    FR: 'logo and cover of a company, or photos of a product',
  },
  Website: { all: 'the site of a company, or a kind of page that a link opens' },
}
