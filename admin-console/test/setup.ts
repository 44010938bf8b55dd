import '@testing-library/jest-dom';

// jsdom has no scrolling; react-admin scrolls to the top when a panel opens.
window.scrollTo = () => {};
