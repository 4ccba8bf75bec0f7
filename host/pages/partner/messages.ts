import { messages } from '../../../i18n/messages.ts'

/** The words of the partner page that shows Foyer's widgets at work, and of the page for frames. */
export const partnerWords = messages('partner', {
  demoTitle: 'Habitat Forward: a partner page with Foyer’s widgets',
  demoDescription: 'A page of an organiser, with its own look, that embeds Foyer with one script tag.',
  organiser: 'Habitat Forward',
  exhibitors: 'Exhibitors',
  contact: 'Contact',
  headline: 'Buildings that give more than they take',
  lead: 'Five halls of companies that make homes quieter, warmer and brighter.',
  meetTitle: 'Who you’ll meet',
  meetText: 'Every exhibitor with hall and booth. Search, save, and write to them from here.',
  homeTitle: 'Meet our main partner',
  homeText: 'One company’s products, people and documents, kept up to date by the company itself.',
  personTitle: 'Get to know who will welcome you',
  personText: 'Follow, request contact, or save the card to your address book.',
  askTitle: 'Talk to the people who build it',
  askText: 'Your enquiry goes straight to the exhibitor, who answers in your language where possible.',
  askNow: 'Write to Norvane Thermal',
  builtTitle: 'This page isn’t part of Foyer',
  builtText: 'It stands for any partner’s website. One script tag and three elements make it work:',
  eventsTitle: 'What the widgets reported to this page',
  eventsNone: 'Nothing yet. Search, open an exhibitor or send an enquiry.',
  language: 'Language',
  frameTitle: 'Foyer widget',
  frameUnknown: 'Foyer doesn’t have a widget with this name.',
})
