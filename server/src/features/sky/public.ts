export { askForForecast } from './ask-for-forecast.ts';
export { readWantedForecasts } from './read-forecasts.ts';
export { showMissionSky } from './show-sky.ts';
export { readWarmTimes } from './warm-times.ts';
