// Decoration, so the form does not wait for it.
export { ChartNoAxesCombined, Handshake, MessageCircleQuestionMark, ShoppingBag } from 'lucide'
