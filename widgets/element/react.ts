// React's names, answered by Preact: those that the views import from `react` and `react-dom`, and the spelling of its
// attributes. All of React, which is `preact/compat`, would be 2.7 kB more in every widget. The build fails for a name
// that is missing here.

import {
  type Component,
  type ComponentChild,
  type ComponentChildren,
  type ComponentType,
  createElement,
  Fragment,
  options,
  toChildArray,
  type VNode,
} from 'preact'
import { useEffect, useState } from 'preact/hooks'

export { Component, createContext, createElement, createPortal, Fragment } from 'preact'
export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks'

type Props = Record<string, unknown>

/** Attributes of SVG that React writes in camel case and SVG with dashes; others, such as `viewBox`, are the same. */
const dashed =
  /^(?:clip(?!PathU)|color|dominant|fill|flood|font|letter|marker(?!H|U|W)|paint|pointer|shape|stop|stroke|text(?!L)|vector|word|writing)[A-Z]/
/** Names that differ. React's focus events bubble. */
const renamed: Record<string, string> = { className: 'class', onFocus: 'onfocusin', onBlur: 'onfocusout' }

/** Returns Preact's name of an attribute. React's `onChange` comes with each key, except where something is chosen. */
function nameOf(name: string, type: string, props: Props) {
  const isTyped = type === 'textarea' || (type === 'input' && !/fil|che|rad/.test(props.type as string))
  if (isTyped && name === 'onChange') return 'oninput'
  return dashed.test(name) ? name.replace(/[A-Z]/g, '-$&').toLowerCase() : (renamed[name] ?? name)
}

const { vnode: before } = options
options.vnode = (vnode: VNode) => {
  const { type, props } = vnode as VNode<Props>
  if (typeof type === 'string') {
    const named = {} as Props & typeof props
    for (const name in props) named[nameOf(name, type, props)] = props[name] ?? undefined
    vnode.props = named
  }
  before?.(vnode)
}

const isSame = (one: Props, other: Props) =>
  Object.keys({ ...one, ...other }).every((name) => Object.is(one[name], other[name]))

/** Calls back for each child. */
export const Children = {
  map: <Result>(children: ComponentChildren, each: (child: ComponentChild) => Result) =>
    toChildArray(children).map((child) => each(child)),
}

/** A component that renders again only with other props. */
export function memo<View extends ComponentType<never>>(view: View): View {
  function Memo(this: Component<Props>, props: Props) {
    this.shouldComponentUpdate = (next) => !isSame(this.props, next)
    return createElement(view as ComponentType<Props>, props)
  }
  return Memo as unknown as View
}

/** Returns the present value of a store, and renders the component again with each change of it. */
export function useSyncExternalStore<Value>(watch: (watcher: () => void) => () => void, get: () => Value): Value {
  const [, show] = useState(get)
  useEffect(() => {
    const look = () => show(() => get())
    look()
    return watch(look)
  }, [watch, get])
  return get()
}

/** A component that gets its `ref` apart from its props. */
export function forwardRef(render: (props: Props, ref: unknown) => VNode) {
  return ({ ref = null, ...props }: Props) => render(props, ref)
}

const forReactShadow = { createElement, Fragment }

// react-shadow imports React as a default.
export { forReactShadow as default }
