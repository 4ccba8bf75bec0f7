/**
 * A script for the head of frames. A form in Chinese has room for the region, which only visitors from China are asked
 * for: where the browser's settings name another country, the room is gone before the first paint.
 */
export const regionScript = `try{var c=navigator.languages.map(function(t){return(/-([A-Z]{2})\\b/.exec(t)||[])[1]}).find(Boolean);c&&c!='CN'&&document.documentElement.style.setProperty('--foyer-region','none')}catch{}`
